import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Question, QuestionCondition } from '@registro/contracts/calls/questions';
import { useField } from '../../forms/fields.js';

const ALWAYS = 'siempre';
const keyOf = ({ clave, valor }: QuestionCondition) => `${clave} ${valor}`;

/** When a question is asked: always, or after one of the answers that earlier questions of a list offer. */
export function ConditionInput({ before }: { before: readonly Question[] }) {
  const { field, id, label, error, helper } = useField({ name: 'si', label: 'Se pregunta' });
  const value = field.value as QuestionCondition | null;
  const offered = before
    .filter(({ tipo }) => tipo === 'opcion')
    .flatMap(({ clave, etiqueta, opciones }) => opciones.map((valor) => ({ clave, valor, text: `Solo si «${etiqueta}» es «${valor}»` })));
  const gone = value && !offered.some((one) => keyOf(one) === keyOf(value));
  const choices = gone ? [...offered, { ...value, text: `Solo si otra respuesta es «${value.valor}» (ya no se ofrece antes)` }] : offered;
  return (
    <TextField
      id={id}
      select
      label={label}
      fullWidth
      value={value ? keyOf(value) : ALWAYS}
      onChange={({ target }) => {
        const chosen = choices.find((one) => keyOf(one) === target.value);
        field.onChange(chosen ? { clave: chosen.clave, valor: chosen.valor } : null);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error}
      helperText={helper ?? 'Una condición se elige entre las respuestas de preguntas anteriores que son opciones.'}
    >
      <MenuItem value={ALWAYS}>Siempre</MenuItem>
      {choices.map((one) => (
        <MenuItem key={keyOf(one)} value={keyOf(one)} sx={{ whiteSpace: 'normal' }}>
          {one.text}
        </MenuItem>
      ))}
    </TextField>
  );
}
