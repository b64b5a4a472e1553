import { EMAIL_MAX } from '@registro/contracts/profile/basic-data';
import { PhoneInput } from '../../forms/DigitsInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { FormSection } from '../../forms/FormSection.js';

export function ContactFields() {
  return (
    <FormSection title="Datos de contacto">
      <PhoneInput name="telefonoCelular" label="Teléfono celular" required />
      <PhoneInput name="telefono" label="Teléfono alternativo" />
      <TextInput
        name="correoElectronico"
        label="Correo electrónico"
        type="email"
        required
        readOnly
        hint="Es el correo de su cuenta"
        autoComplete="off"
      />
      <TextInput
        name="correoElectronicoAlternativo"
        label="Correo electrónico alternativo"
        type="email"
        required
        maxLength={EMAIL_MAX}
        autoComplete="email"
      />
    </FormSection>
  );
}
