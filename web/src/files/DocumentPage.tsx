import { isFileId } from '@registro/contracts/documents/file-id';
import { useParams } from '../ui/router.js';
import { ButtonLink } from '../ui/Button.js';
import { usePage } from '../ui/page.js';
import { FileView } from './FileView.js';
import { downloadHref, useFileInfo } from './file-info.js';

/** /usuario/documento/{id}: a document of a call, in a tab of its own. */
export default function DocumentPage() {
  const { id = '' } = useParams();
  const { data } = useFileInfo(isFileId(id) ? id : null);
  const name = data?.nombre ?? 'Documento';
  usePage(name);
  return (
    <div className="documento">
      <h1 tabIndex={-1}>{name}</h1>
      {data && (
        <ButtonLink kind="outline" start="download" href={downloadHref(id)}>
          Descargar
        </ButtonLink>
      )}
      {isFileId(id) ? <FileView id={id} label={name} height="75vh" /> : 'El documento no existe.'}
    </div>
  );
}
