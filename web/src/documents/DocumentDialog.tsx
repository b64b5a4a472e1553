import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Icon } from '../ui/Icon.js';
import { Dialog } from '../ui/Dialog.js';
import type { useDocument } from './useDocument.js';

interface Props {
  title: string;
  /** What is being prepared, in a sentence. */
  text: string;
  document: ReturnType<typeof useDocument>;
  onClose: () => void;
}

/** Follows a PDF from the request (`document.open` makes it) to the file. Closing it does not stop the work: opened again, it shows how far it is. */
export function DocumentDialog({ title, text, document: pdf, onClose }: Props) {
  const { status, failure, working, request } = pdf;
  const ready = status?.estado === 'listo';
  const failed = failure !== null || status?.estado === 'fallido';
  const href = `/api/documentos/${status?.idDocumento}/descargar`;
  return (
    <Dialog
      size="narrow"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cerrar
          </Button>
          {failed && (
            <Button variant="contained" startIcon={<Icon name="refresh" size={20} />} onClick={() => void request()}>
              Reintentar
            </Button>
          )}
          {ready && (
            <Button variant="contained" startIcon={<Icon name="download" size={20} />} href={href} download={status.nombreArchivo}>
              Descargar PDF
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Typography color="textSecondary">{text}</Typography>
        <Box role="status" sx={{ display: 'grid', gap: 1 }}>
          {working && <Progress status={status} />}
          {ready && <Alert severity="success">El documento está listo.</Alert>}
        </Box>
        {failed && (
          <Alert severity="error">
            {failure ?? 'El documento no se pudo generar. Sus datos están a salvo: puede intentarlo de nuevo.'}
          </Alert>
        )}
        {ready && (
          <Button
            href={`${href}?modo=ver`}
            target="_blank"
            rel="noopener"
            startIcon={<Icon name="eye" size={20} />}
            sx={{ justifySelf: 'start' }}
          >
            Abrir en otra pestaña
          </Button>
        )}
      </Box>
    </Dialog>
  );
}

function Progress({ status }: { status: ReturnType<typeof useDocument>['status'] }) {
  const waiting = !status || status.estado === 'pendiente';
  const share = waiting ? undefined : status.progreso;
  return (
    <>
      <Typography>{waiting ? 'En cola: su documento se preparará en un momento.' : 'Preparando el documento…'}</Typography>
      <LinearProgress
        aria-label="Progreso del documento"
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        value={share}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" color="textSecondary">
        Puede cerrar esta ventana y volver: el trabajo continúa.
      </Typography>
    </>
  );
}
