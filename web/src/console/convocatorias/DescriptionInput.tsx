import { CALL_DESCRIPTION_MAX } from '@registro/contracts/calls/call';
import { CountedInput } from '../../forms/CountedInput.js';

/** What applicants read of the call, on the page that leads to it and as they begin. */
export const DescriptionInput = () => (
  <CountedInput
    name="descripcion"
    label="Descripción"
    rows={4}
    maxLength={CALL_DESCRIPTION_MAX}
    hint="A quién se dirige y qué ofrece. La leen quienes participan, antes de entrar y al comenzar."
  />
);
