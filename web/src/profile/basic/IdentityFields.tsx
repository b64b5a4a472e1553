import { IDENTITY_MESSAGES } from '@registro/contracts/profile/identity';
import { CedulaInput } from '../../forms/DigitsInput.js';
import { RadioInput } from '../../forms/RadioInput.js';
import { Button } from '../../ui/Button.js';
import { Progress } from '../../ui/Progress.js';
import { HelpLink, Notice } from '../../ui/plain/Notice.js';
import type { useIdentity } from './useIdentity.js';

const NATIONALITIES = [
  { value: 'V', label: 'V' },
  { value: 'E', label: 'E' },
];

interface Props {
  lookup: ReturnType<typeof useIdentity>;
  /** A record exists: who one is can't be changed any more. */
  fixed: boolean;
}

/** Nationality and cédula, and the look-up that they start. */
export function IdentityFields({ lookup, fixed }: Props) {
  const { search, searching, notice } = lookup;
  return (
    <>
      <RadioInput
        name="nacionalidad"
        options={NATIONALITIES}
        hint="V: venezolana · E: extranjera"
        disabled={fixed}
        onChanged={() => void search(false)}
      />
      <div
        role="presentation"
        className="busca-cedula"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || fixed || (event.target as HTMLElement).tagName !== 'INPUT') return;
          event.preventDefault();
          void search(true);
        }}
      >
        <CedulaInput
          letter="nacionalidad"
          readOnly={fixed || searching}
          hint={fixed ? 'La cédula registrada no se puede cambiar' : 'De 6 a 8 dígitos, sin puntos'}
          onLeave={() => !fixed && void search(false)}
        />
        {!fixed && (
          <Button kind="outline" start="search" busy={searching} onClick={() => void search(true)}>
            Buscar
          </Button>
        )}
      </div>
      <div role="status" className="busqueda-dicha">
        {searching && (
          <>
            <p>{IDENTITY_MESSAGES.buscando}</p>
            <Progress />
          </>
        )}
        {notice && !searching && (
          <Notice tone={notice.tone}>
            {notice.texto} {'ayuda' in notice && <HelpLink about={notice.ayuda}>Qué hacer</HelpLink>}
          </Notice>
        )}
      </div>
    </>
  );
}
