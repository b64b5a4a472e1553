import { FileSlot } from './FileSlot.js';
import { useFileInfo } from './file-info.js';

const nothing = () => undefined;

/** An uploaded file to read, outside of a form. */
export function FileLine({ id, label }: { id: string; label: string }) {
  return <FileSlot id={id} label={label} info={useFileInfo(id)} state={null} onCancel={nothing} empty="Sin archivo" />;
}
