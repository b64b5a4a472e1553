import { MESSAGE_FILE, MESSAGE_FILES } from '@registro/contracts/conversations/asking';
import { useFormContext, useWatch } from 'react-hook-form';
import { FileInput } from '../files/FileInput.js';
import { Button } from '../ui/Button.js';

/** What comes with a message: as many places as are wanted, each for one file. */
export function FileInputs({ onChanged }: { onChanged: () => void }) {
  const { setValue } = useFormContext();
  const files = useWatch({ name: 'archivos' }) as (string | null)[];
  return (
    <>
      {files.map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a place has no name but its number
        <FileInput key={at} name={`archivos.${at}`} tipo={MESSAGE_FILE} label={`Archivo ${at + 1}`} onChanged={onChanged} />
      ))}
      {files.length < MESSAGE_FILES && (
        <div>
          <Button kind="text" small start="plus" onClick={() => setValue('archivos', [...files, null])}>
            Adjuntar un archivo
          </Button>
        </div>
      )}
    </>
  );
}
