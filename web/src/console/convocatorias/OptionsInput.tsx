import TextField from '@mui/material/TextField';
import { OPTIONS_MAX } from '@registro/contracts/calls/questions';
import { enteredLine, listLines } from '@registro/contracts/entered';
import { get } from 'react-hook-form';
import { useState } from 'react';
import { useField } from '../../forms/fields.js';

/** What can be chosen, a line each; the form holds the list. */
export function OptionsInput({ name }: { name: string }) {
  const { field, state, id, label, required, error, helper } = useField({
    name,
    label: 'Opciones',
    required: true,
    hint: `Una por línea, de 2 a ${OPTIONS_MAX}.`,
  });
  const [text, setText] = useState(() => ((field.value ?? []) as string[]).join('\n'));
  const change = (typed: string, pasted: boolean) => {
    setText(pasted ? listLines(typed).join('\n') : typed);
    field.onChange(pasted ? listLines(typed) : typed.split('\n').map(enteredLine).filter(Boolean));
  };
  return (
    <TextField
      id={id}
      label={label}
      required={required}
      multiline
      minRows={3}
      maxRows={12}
      fullWidth
      value={text}
      onChange={({ target, nativeEvent }) => change(target.value, (nativeEvent as InputEvent).inputType === 'insertFromPaste')}
      onBlur={() => {
        // As the server keeps them.
        change(text, true);
        field.onBlur();
      }}
      inputRef={field.ref}
      error={error}
      // What is said of a list as a whole stands beside its rows.
      helperText={(get(state.error, 'root.message') as string | undefined) ?? helper}
    />
  );
}
