import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { SUMMARY_MAX, type ScholarshipForm, TITLE_MAX, TITLE_WORDS } from '@registro/contracts/scholarships/save-scholarship';
import { countWords } from '@registro/contracts/scholarships/scholarship-rules';
import { CheckInput } from '../../forms/CheckInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { TERMS } from '../paths.js';
import { Noted, useLocked } from './correction.js';
import { FIELDS } from './scholarship-values.js';

/** The proposal in a title of at most twenty words and a summary, and the terms. */
export function ProposalFields({ form }: { form: ContractForm<ScholarshipForm> }) {
  const locked = useLocked();
  return (
    <FormSection title="Propuesta de investigación" heading="h2">
      <Wide>
        <Noted campo="tituloGeneralPropuesta">
          <TextInput
            name="tituloGeneralPropuesta"
            label={FIELDS.tituloGeneralPropuesta}
            required
            rows={1}
            maxLength={TITLE_MAX}
            readOnly={locked('tituloGeneralPropuesta')}
          />
          <WordCount text={form.watch('tituloGeneralPropuesta') as string | null} />
        </Noted>
      </Wide>
      <Wide>
        <Noted campo="resumenPropuesta">
          <TextInput
            name="resumenPropuesta"
            label={FIELDS.resumenPropuesta}
            required
            rows={6}
            maxLength={SUMMARY_MAX}
            readOnly={locked('resumenPropuesta')}
          />
        </Noted>
      </Wide>
      <Wide>
        <CheckInput
          name="terminosPropuesta"
          label="Términos de referencia"
          required
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
