import { type ScholarshipForm, TITLE_WORDS } from '@registro/contracts/scholarships/save-scholarship';
import { countWords } from '@registro/contracts/scholarships/scholarship-rules';
import { Fragment, type ReactNode } from 'react';
import { CheckInput } from '../../forms/CheckInput.js';
import { TextInput } from '../../forms/TextInput.js';
import type { ContractForm } from '../../forms/useContractForm.js';
import { FormSection, Wide } from '../../forms/FormSection.js';
import { LoadFailed } from '../../ui/LoadStates.js';
import { useScholarshipCall } from '../queries.js';
import '../scholarships.css';
import { Noted, useLocked } from './correction.js';
import { PARTS } from './scholarship-values.js';

/** The proposal in a title of at most twenty words and a summary, and the terms, where the call has some. */
export function ProposalFields({ form }: { form: ContractForm<ScholarshipForm> }) {
  const locked = useLocked();
  const call = useScholarshipCall();
  const terms = call.data?.terminos ?? [];
  return (
    <FormSection title={PARTS.proposal} heading="h2">
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
        {call.isError && !call.data && (
          <LoadFailed onRetry={() => void call.refetch()} text="No se pudieron cargar los términos de referencia." />
        )}
        {terms.length > 0 && form.watch('terminosPropuesta') !== null && (
          <CheckInput
            name="terminosPropuesta"
            text={
              <>
                He leído y acepto los{' '}
                {terms.length === 1 ? (
                  <Document url={terms[0]!.url}>términos de referencia</Document>
                ) : (
                  <>
                    términos de referencia:{' '}
                    {terms.map(({ titulo, url }, index) => (
                      <Fragment key={url}>
                        {index > 0 && ', '}
                        <Document url={url}>{titulo}</Document>
                      </Fragment>
                    ))}
                  </>
                )}
              </>
            }
          />
        )}
      </Wide>
    </FormSection>
  );
}

const Document = ({ url, children }: { url: string; children: ReactNode }) => (
  <a href={url} target="_blank" rel="noopener">
    {children}
  </a>
);

function WordCount({ text }: { text: string | null }) {
  const words = countWords(text);
  return (
    <div className={words > TITLE_WORDS ? 'cuantas-palabras de-mas' : 'cuantas-palabras'}>
      {words} de {TITLE_WORDS} palabras
    </div>
  );
}
