import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { inBraces } from '@registro/contracts/braces';
import { TextInput } from '../../forms/TextInput.js';
import { usePutText } from '../../forms/usePutText.js';

interface Props {
  name: string;
  label: string;
  most: number;
  markers: readonly string[];
  /** what a marker stands for */
  meaning: (marker: string) => string;
  rows?: number;
  required?: boolean;
  hint?: string;
}

/** A text that may name data: below it what it may name, each of which a press puts where one was writing. */
export function MarkedInput({ name, label, most, markers, meaning, ...input }: Props) {
  const { box, put } = usePutText(name, most);
  return (
    <Box {...box} sx={{ minWidth: 0 }}>
      <TextInput name={name} label={label} maxLength={most} {...input} />
      {markers.length > 0 && (
        <Box role="group" aria-label={`Datos para ${label.toLowerCase()}`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, pt: 1 }}>
          {markers.map((marker) => (
            <Chip
              key={marker}
              size="small"
              variant="outlined"
              label={inBraces(marker)}
              title={meaning(marker)}
              aria-label={`Poner ${inBraces(marker)}, ${meaning(marker).toLowerCase()}`}
              sx={{ fontFamily: 'monospace' }}
              onClick={() => put(inBraces(marker))}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
