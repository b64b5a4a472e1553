import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../api/errors.js';
import { Facts } from '../../records/Facts.js';
import { FieldsLoading, LoadFailed } from '../../ui/LoadStates.js';
import { Dialog } from '../../ui/Dialog.js';
import { Icon } from '../../ui/Icon.js';
import { useProduct } from '../queries.js';
import { editPath } from '../paths.js';
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
            <Button component={Link} to={editPath(id)} startIcon={<Icon name="edit" size={20} />}>
              Editar
            </Button>
          )}
          <Button variant="contained" onClick={onClose} autoFocus>
            Cerrar
          </Button>
        </>
      }
    >
      {product.isPending && <FieldsLoading fields={9} />}
      {gone && <Typography>El producto no existe o fue eliminado.</Typography>}
      {product.isError && !gone && <LoadFailed onRetry={() => void product.refetch()} />}
      {product.data && (
        <>
          <Typography variant="h4" component="p" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {product.data.titulo}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
            {product.data.cita}
          </Typography>
          <Part title="Perfil producto investigación">
            <Facts facts={productFacts(product.data)} columns={2} />
          </Part>
          <Part title="Perfil financiero">
            {product.data.financiero ? <Facts facts={financialFacts(product.data.financiero)} columns={2} /> : 'No posee perfil financiero'}
          </Part>
        </>
      )}
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const part = useId();
  return (
    <Accordion defaultExpanded disableGutters>
      <AccordionSummary id={`${part}-title`} aria-controls={part} expandIcon={<Icon name="chevron" size={22} />}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Box sx={{ pb: 1 }}>{children}</Box>
      </AccordionDetails>
    </Accordion>
  );
}
