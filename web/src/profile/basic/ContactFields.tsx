import { PhoneInput } from '../../forms/DigitsInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { Link } from '../../ui/router.js';
import { FormSection } from '../../forms/FormSection.js';

/** @param held the alternative address that the record has, which changes in the account (rule S-47); null: none yet */
export function ContactFields({ held }: { held: string | null }) {
  return (
    <FormSection title="Datos de contacto">
      <PhoneInput name="telefonoCelular" />
      <PhoneInput name="telefono" />
      <TextInput name="correoElectronico" type="email" readOnly hint="Es el correo de su cuenta" autoComplete="off" />
      <TextInput
        name="correoElectronicoAlternativo"
        type="email"
        autoComplete={held === null ? 'email' : 'off'}
        readOnly={held !== null}
        hint={held === null ? undefined : 'Se cambia en «Mi cuenta»'}
      />
      {held !== null && (
        <p>
          <Link to="/cuenta#correo-alternativo">Cambiar el correo alternativo</Link>
        </p>
      )}
    </FormSection>
  );
}
