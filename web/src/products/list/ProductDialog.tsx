import { ApiError } from '../../api/errors.js';
import { Facts } from '../../records/Facts.js';
import { Accordion } from '../../ui/Accordion.js';
import { askPath } from '../../ui/addresses.js';
import { Button, ButtonLink } from '../../ui/Button.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { Dialog } from '../../ui/Dialog.js';
import { useProduct } from '../queries.js';
import { editPath } from '../paths.js';
import './list.css';
import { financialFacts, productFacts } from './product-facts.js';

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
        </>
      )}
    </Dialog>
  );
}
