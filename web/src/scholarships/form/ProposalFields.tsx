import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ScholarshipForm, TITLE_WORDS } from '@registro/contracts/scholarships/save-scholarship';
import { countWords } from '@registro/contracts/scholarships/scholarship-rules';
import { CheckInput } from '../../forms/CheckInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { TERMS } from '../paths.js';
import { Noted, useLocked } from './correction.js';

/** The proposal in a title of at most twenty words and a summary, and the terms. */
export function ProposalFields({ form }: { form: ContractForm<ScholarshipForm> }) {
  const locked = useLocked();
  return (
    <FormSection title="Propuesta de investigación" heading="h2">
      <Wide>
        <Noted campo="tituloGeneralPropuesta">
          <TextInput name="tituloGeneralPropuesta" rows={1} readOnly={locked('tituloGeneralPropuesta')} />
          <WordCount text={form.watch('tituloGeneralPropuesta') as string | null} />
        </Noted>
      </Wide>
      <Wide>
        <Noted campo="resumenPropuesta">
          <TextInput name="resumenPropuesta" rows={6} readOnly={locked('resumenPropuesta')} />
        </Noted>
      </Wide>
      <Wide>
        <CheckInput
          name="terminosPropuesta"
          text={
            <>
              He leído y acepto los{' '}
              <Link href={TERMS} target="_blank" rel="noopener">
                términos de referencia
              </Link>
            </>
          }
        />
      </Wide>
    </FormSection>
  );
}

function WordCount({ text }: { text: string | null }) {
  const words = countWords(text);
  const over = words > TITLE_WORDS;
  return (
    <Box
      sx={{ typography: 'body2', textAlign: 'right', mt: 0.5, color: over ? 'error.main' : 'text.secondary', fontWeight: over ? 600 : 400 }}
    >
      {words} de {TITLE_WORDS} palabras
    </Box>
  );
}
