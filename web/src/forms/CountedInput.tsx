import Box from '@mui/material/Box';
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
    <Box sx={{ minWidth: 0 }}>
      <TextInput {...props} maxLength={most} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, px: 1.75, pt: 0.5, typography: 'body2' }}>
        <Box role="status" sx={{ color: 'warning.main' }}>
          {(value?.length ?? 0) >= most && LONG_TEXT_FULL}
        </Box>
        <Box sx={{ color: 'text.secondary', ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>{writtenOf(value, most)}</Box>
      </Box>
    </Box>
  );
}
