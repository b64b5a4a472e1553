import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isFileId } from '@registro/contracts/documents/file-id';
import { useParams } from 'react-router-dom';
import { Icon } from '../ui/Icon.js';
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
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h2" component="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {data && (
        <Button href={downloadHref(id)} variant="outlined" sx={{ justifySelf: 'start' }} startIcon={<Icon name="download" size={20} />}>
          Descargar
        </Button>
      )}
      {isFileId(id) ? <FileView id={id} label={name} height="75vh" /> : 'El documento no existe.'}
    </Box>
  );
}
