import type { StoredFile } from '@registro/contracts/files/stored-file';
import { ButtonLink } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { FileView } from './FileView.js';
import { downloadHref, sizeText } from './file-info.js';

/** A look at an uploaded file, over the screen. */
export function FilePreview({ file, title, onClose }: { file: StoredFile; title: string; onClose: () => void }) {
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={onClose}
      also={
        <ButtonLink start="download" href={downloadHref(file.id)} download={file.nombre}>
          Descargar
        </ButtonLink>
      }
    >
      <p className="visor-nombre">
        {file.nombre} · {sizeText(file.tamano)}
      </p>
      <FileView id={file.id} label={`${title}: ${file.nombre}`} height="65vh" />
    </Dialog>
  );
}
