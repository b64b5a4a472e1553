import { PhoneInput } from '../../forms/DigitsInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { FormSection } from '../../forms/FormSection.js';

export function ContactFields() {
  return (
    <FormSection title="Datos de contacto">
      <PhoneInput name="telefonoCelular" />
      <PhoneInput name="telefono" />
      <TextInput name="correoElectronico" type="email" readOnly hint="Es el correo de su cuenta" autoComplete="off" />
      <TextInput name="correoElectronicoAlternativo" type="email" autoComplete="email" />
    </FormSection>
  );
}
