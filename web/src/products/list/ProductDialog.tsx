import { type FinancialRead, SaveFinancial } from '@registro/contracts/products/financial';
import { type ProductDetail, SaveProduct } from '@registro/contracts/products/product';
import { factsOf } from '@registro/contracts/record/read';
import { ApiError } from '../../api/errors.js';
import { Facts, type Fact } from '../../records/Facts.js';
import { Accordion } from '../../ui/Accordion.js';
import { askPath } from '../../ui/addresses.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { Dialog } from '../../ui/Dialog.js';
import { useProduct } from '../queries.js';
import { editPath } from '../paths.js';
import './list.css';
import { Questions } from '../../records/Questions.js';

/** A product in words, below its title. */
function productFacts(p: ProductDetail): Fact[] {
  const link = p.enlace && (
    <a href={p.enlace} target="_blank" rel="noopener noreferrer nofollow">
      {p.enlace}
    </a>
  );
  return factsOf(SaveProduct, p, { titulo: null, link: link ?? '' });
}

/** Its financial record in words. */
const financialFacts = (f: FinancialRead): Fact[] => factsOf(SaveFinancial, f);

/** 'Detalles del proyecto' (rule D-13): the product and its financial record, to read. */
export function ProductDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const product = useProduct(id);
  const gone = product.error instanceof ApiError && product.error.status === 404;
  return (
    <Dialog
      title="Detalles del proyecto"
      onClose={onClose}
      actions={
        <>
          {product.data && (
            <>
              <ButtonLink kind="text" to={askPath('producto', id)} start="mail">
                Preguntar
              </ButtonLink>
              <ButtonLink kind="text" to={editPath(id)} start="edit">
                Editar
              </ButtonLink>
            </>
          )}
          <Button onClick={onClose} autoFocus>
            Cerrar
          </Button>
        </>
      }
    >
      {product.isPending && <FieldsLoading fields={9} />}
      {gone && <p>El producto no existe o fue eliminado.</p>}
      {product.isError && !gone && <LoadFailed onRetry={() => void product.refetch()} />}
      {product.data && (
        <>
          <p className="producto-titulo">{product.data.titulo}</p>
          <p className="producto-cita">{product.data.cita}</p>
          <Accordion title="Perfil producto investigación" open>
            <Facts facts={productFacts(product.data)} columns={2} />
          </Accordion>
          <Accordion title="Perfil financiero" open>
            {product.data.financiero ? <Facts facts={financialFacts(product.data.financiero)} columns={2} /> : 'No posee perfil financiero'}
          </Accordion>
          <Questions objeto="producto" idObjeto={id} heading="h3" />
        </>
      )}
    </Dialog>
  );
}
