import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { StoredFile } from '@registro/contracts/files/stored-file';
import { Dialog } from '../ui/Dialog.js';
import { Icon } from '../ui/Icon.js';
import { FileView } from './FileView.js';
import { downloadHref, sizeText } from './file-info.js';

/** A look at an uploaded file, over the screen. */
export function FilePreview({ file, title, onClose }: { file: StoredFile; title: string; onClose: () => void }) {
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose} autoFocus>
            Cerrar
          </Button>
          <Button variant="contained" href={downloadHref(file.id)} download={file.nombre} startIcon={<Icon name="download" size={20} />}>
            Descargar
          </Button>
        </>
      }
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1.5, overflowWrap: 'anywhere' }}>
        {file.nombre} · {sizeText(file.tamano)}
      </Box>
      <FileView id={file.id} label={`${title}: ${file.nombre}`} height="65vh" />
    </Dialog>
  );
}
