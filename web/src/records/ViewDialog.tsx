import Button from '@mui/material/Button';
import { type Fact, Facts } from './Facts.js';
import { RecordDialog } from './RecordDialog.js';

/** The 'ver' of a record: everything to read, nothing to change. */
export function ViewDialog({ title, facts, onClose }: { title: string; facts: Fact[]; onClose: () => void }) {
  return (
    <RecordDialog
      reading
      title={title}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose} autoFocus>
          Cerrar
        </Button>
      }
    >
      <Facts facts={facts} columns={2} />
    </RecordDialog>
  );
}
