import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { changeOf } from '../../forms/amount.js';
import { useMask } from '../../forms/useMask.js';
import { dateToValue, maskDate, valueToDate } from '../../forms/text.js';

/** A day of a list's filter, typed DD/MM/YYYY; the list is asked again only with a whole day, or with none. */
export function DayFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const { field, id } = useInput({ source });
  const [text, setText] = useState(() => valueToDate(field.value as string));
  const translate = useTranslate();
  const mask = (typed: string, event: Event) => valueToDate(maskDate(typed, changeOf(event), text));
  const onType = useMask(mask, (typed) => {
    setText(typed);
    const day = dateToValue(typed);
    if (day || typed === '') field.onChange(day ?? '');
  });
  return (
    <TextField
      id={id}
      label={translate(`resources.auditoria.fields.${source}`)}
      value={text}
      onChange={onType}
      onBlur={field.onBlur}
      placeholder="DD/MM/AAAA"
      error={text.length >= 10 && !dateToValue(text)}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' }, inputLabel: { shrink: true } }}
      sx={{ width: 150 }}
    />
  );
}
