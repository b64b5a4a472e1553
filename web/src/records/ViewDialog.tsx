import { type Fact, Facts } from './Facts.js';
import { Dialog } from '../ui/Dialog.js';

/** The 'ver' of a record: everything to read, nothing to change. */
export function ViewDialog({ title, facts, onClose }: { title: string; facts: Fact[]; onClose: () => void }) {
  return (
    <Dialog reading title={title} onClose={onClose}>
      <Facts facts={facts} columns={2} />
    </Dialog>
  );
}
