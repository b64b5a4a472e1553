import { bareNumber } from '@registro/contracts/validation';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../ui/Button.js';
import { HelpLink, Notice } from '../ui/plain/Notice.js';
import { changeOf } from './amount.js';
import { TextInput, type TextInputProps } from './TextInput.js';
import { maskPhone } from './text.js';
import type { Told } from './useFilled.js';

type Props = Omit<TextInputProps, 'mask' | 'type' | 'rows' | 'upper' | 'maxLength'>;

/**
 * Digits and nothing else (cédulas, RIF), kept as text. However they are written they lose what separates them, and
 * nothing else: where they are too many, or a sign stands among them, the contract says so (rule W-8).
 */
export function DigitsInput(props: Props) {
  return <TextInput {...props} inputMode="numeric" mask={bareNumber} />;
}

/**
 * A cédula. With the letter that it is printed with (`V-12.345.678`), the letter is chosen in its own field.
 * @param letter name of the field that says V or E
 */
export function CedulaInput({ letter, ...props }: Omit<Props, 'name'> & { letter: string }) {
  const { setValue } = useFormContext();
  const mask = (text: string) => {
    const bare = bareNumber(text);
    const [, said, digits] = /^([VE])(\d+)$/i.exec(bare) ?? [];
    if (said === undefined || digits === undefined) return bare;
    setValue(letter, said.toUpperCase(), { shouldDirty: true, shouldValidate: true });
    return digits;
  };
  return <TextInput {...props} name="cedula" inputMode="numeric" mask={mask} />;
}

/**
 * A phone in the form (000) 000-0000, kept with its signs as the contract wants it; with its zero or +58 it is the same
 * one.
 */
export function PhoneInput(props: Props) {
  const mask = (text: string, event: Event) => maskPhone(text, changeOf(event));
  return <TextInput placeholder="(000) 000-0000" autoComplete="tel-national" {...props} type="text" inputMode="tel" mask={mask} />;
}

interface LookUpProps {
  searching: boolean;
  onSearch: () => void;
  notice: Told | null;
  /** Who it is stays: there is nothing to look up. */
  fixed?: boolean;
  /** in the place of the plain button */
  button?: ReactNode;
  /** said while it runs */
  waiting?: ReactNode;
  /** the input of the key */
  children: ReactNode;
}

/** The input of a key with the button that looks it up, which Enter does too, and what came of it below. */
export function LookUp({ searching, onSearch, notice, fixed = false, button, waiting, children }: LookUpProps) {
  return (
    <>
      <div
        role="presentation"
        className="busca-cedula"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || fixed || (event.target as HTMLElement).tagName !== 'INPUT') return;
          event.preventDefault();
          onSearch();
        }}
      >
        {children}
        {!fixed && (button ?? <SearchButton busy={searching} onClick={onSearch} />)}
      </div>
      <div role="status" className="busqueda-dicha">
        {searching && waiting}
        {notice && !fixed && !searching && (
          <Notice tone={notice.tone}>
            {notice.title && <strong className="aviso-titulo">{notice.title}</strong>}
            {notice.text}
            {notice.help && <HelpLink about={notice.help}>Qué hacer</HelpLink>}
          </Notice>
        )}
      </div>
    </>
  );
}

const SearchButton = (props: { busy: boolean; onClick: () => void }) => (
  <Button kind="outline" start="search" {...props}>
    Buscar
  </Button>
);
