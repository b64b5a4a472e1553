import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { Icon } from '../ui/Icon.js';

/** A password that can be shown, for the screens behind the sign-in. */
export function PasswordField({ current, ...props }: TextFieldProps & { /** the present password, not a new one */ current?: boolean }) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      fullWidth
      slotProps={{
        htmlInput: { autoComplete: current ? 'current-password' : 'new-password', spellCheck: false, autoCapitalize: 'none' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={shown ? 'Ocultar clave' : 'Mostrar clave'} onClick={() => setShown(!shown)}>
                <Icon name={shown ? 'eyeOff' : 'eye'} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
