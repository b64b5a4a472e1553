import { FileSlot } from './FileSlot.js';
import { FileThumb } from './FileThumb.js';
import { useFileInfo } from './file-info.js';

const nothing = () => undefined;

interface Props {
  id: string;
  label: string;
  /** how it looks stands below it */
  thumb?: boolean;
}

/** An uploaded file to read, outside of a form. */
export function FileLine({ id, label, thumb = false }: Props) {
  const info = useFileInfo(id);
  return (
    <>
      <FileSlot id={id} label={label} info={info} state={null} onCancel={nothing} empty="Sin archivo" />
      {thumb && info.data?.estado === 'publicado' && <FileThumb file={info.data} label={label} />}
    </>
  );
}
