import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { inBraces, type Marker, MARKERS } from '@registro/contracts/mails/markers';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextInput } from '../../forms/TextInput.js';

interface Props {
  name: string;
  label: string;
  most: number;
  markers: Marker[];
  rows?: number;
  required?: boolean;
  hint?: string;
}

/** A text that may name data: below it what it may name, each of which a press puts where one was writing. */
export function MarkedInput({ name, label, most, markers, ...input }: Props) {
  const { setValue } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const put = (marker: Marker) => {
    const field = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea:not([aria-hidden])');
    if (!field) return;
    const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
    const text = `${field.value.slice(0, from)}${inBraces(marker)}${field.value.slice(to)}`;
    if (text.length > most) return field.focus();
    setValue(name, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    const place = from + inBraces(marker).length;
    // Once the field shows it.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(place, place);
    });
  };
  return (
    <Box ref={box} sx={{ minWidth: 0 }}>
      <TextInput name={name} label={label} maxLength={most} {...input} />
      {markers.length > 0 && (
        <Box role="group" aria-label={`Datos para ${label.toLowerCase()}`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, pt: 1 }}>
          {markers.map((marker) => (
            <Chip
              key={marker}
              size="small"
              variant="outlined"
              label={inBraces(marker)}
              title={MARKERS[marker].etiqueta}
              aria-label={`Poner ${inBraces(marker)}, ${MARKERS[marker].etiqueta.toLowerCase()}`}
              sx={{ fontFamily: 'monospace' }}
              onClick={() => put(marker)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
