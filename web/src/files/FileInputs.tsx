import { type REGISTRY_FILE, MESSAGE_FILE, MESSAGE_FILES } from '@registro/contracts/conversations/asking';
import { useFormContext, useWatch } from 'react-hook-form';
import { FileInput } from './FileInput.js';
import { Button } from '../ui/Button.js';

interface Props {
  tipo?: typeof MESSAGE_FILE | typeof REGISTRY_FILE;
  onChanged?: () => void;
}

/** What comes with a message: as many places as are wanted, each for one file. */
export function FileInputs({ tipo = MESSAGE_FILE, onChanged }: Props) {
  const { setValue } = useFormContext();
  const files = useWatch({ name: 'archivos' }) as (string | null)[];
  return (
    <>
      {files.map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a place has no name but its number
        <FileInput key={at} name={`archivos.${at}`} tipo={tipo} label={`Archivo ${at + 1}`} onChanged={onChanged} />
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
