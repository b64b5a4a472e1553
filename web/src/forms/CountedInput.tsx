import { LONG_TEXT_FULL, writtenOf } from '@registro/contracts/calls/proposal';
import { useWatch } from 'react-hook-form';
import { useDescribed } from './fields.js';
import { TextInput, type TextInputProps } from './TextInput.js';

/** A longer text that counts while one types: 'Caracteres escritos: n/500' (rule C-12). */
export function CountedInput(props: TextInputProps) {
  const described = useDescribed(props.name);
  const most = props.maxLength ?? described?.max;
  const value = useWatch({ name: props.name }) as string | null;
  if (most == null) throw new Error(`the text ${props.name} has no limit to count to`);
  return (
    <div className="con-cuenta">
      <TextInput {...props} maxLength={most} />
      <div className="cuenta-letras">
        <span role="status">{(value?.length ?? 0) >= most && LONG_TEXT_FULL}</span>
        <span>{writtenOf(value, most)}</span>
      </div>
    </div>
  );
}
