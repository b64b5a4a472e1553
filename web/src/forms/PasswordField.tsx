import { useId, useState } from 'react';
import { Icon } from '../ui/Icon.js';
import { TextBox, type TextBoxProps } from './Frame.js';

interface Props extends Omit<TextBoxProps, 'id' | 'type' | 'end'> {
  id?: string;
  /** the present password, not a new one */
  current?: boolean;
}

/** A password that can be shown, for the screens behind the sign-in. */
export function PasswordField({ current, ...props }: Props) {
  const [shown, setShown] = useState(false);
  const own = useId();
  return (
    <TextBox
      id={own}
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete={current ? 'current-password' : 'new-password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <span className="dato-fin">
          <button type="button" aria-label={shown ? 'Ocultar clave' : 'Mostrar clave'} onClick={() => setShown(!shown)}>
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </span>
      }
    />
  );
}
