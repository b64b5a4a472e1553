import { APPEAL_REASONS, APPEALABLE, type AppealAbout, type AppealableObject, isAppealable } from '@registro/contracts/appeals/appeal';
import { AskAppeal } from '@registro/contracts/appeals/asking';
import { countOf } from '@registro/contracts/count';
import { inCaracas } from '@registro/contracts/dates';
import { post } from '../api/client.js';
import { UploadsProvider, useUploads } from '../files/UploadsContext.js';
import { ContractForm } from '../forms/ContractForm.js';
import { CountedInput } from '../forms/CountedInput.js';
import { DraftNotice } from '../forms/DraftNotice.js';
import { DraftStatus } from '../forms/DraftStatus.js';
import { FormSection, Wide } from '../forms/FormSection.js';
import { SelectInput } from '../forms/SelectInput.js';
import { useContractForm } from '../forms/useContractForm.js';
import { useFormDraft } from '../forms/useDraft.js';
import { useAppealable } from '../records/AppealLink.js';
import { APPEALS, MESSAGES } from '../ui/addresses.js';
import { Button, ButtonLink } from '../ui/Button.js';
import { useConfirm, useToast } from '../ui/Feedback.js';
import { FieldsLoading, LoadFailed } from '../ui/LoadStates.js';
import { usePage } from '../ui/page.js';
import { Notice } from '../ui/plain/Notice.js';
import { Navigate, useNavigate, useParams } from '../ui/router.js';
import { Inline, PageTitle, Parts } from '../ui/Section.js';
import { FileInputs } from '../files/FileInputs.js';
import { ObjectAside } from './ObjectAside.js';
import { useLiveConversations } from './queries.js';
import './messages.css';

/** /usuario/recursos/pedir/{objeto}/{id}: that what was decided on one's own be looked at again. */
export default function AppealFormPage() {
  const { objeto = '', id = '' } = useParams();
  usePage('Pedir que se revise');
  if (!isAppealable(objeto) || !/^\d{1,9}$/.test(id)) return <Navigate to={MESSAGES} replace />;
  return <Appeal key={`${objeto}-${id}`} objeto={objeto} idObjeto={Number(id)} />;
}

interface Of {
  objeto: AppealableObject;
  idObjeto: number;
}

function Appeal(of: Of) {
  const { data, isError, error, refetch } = useAppealable(of.objeto, of.idObjeto);
  const { que, sigue } = APPEALABLE[of.objeto];
  return (
    <>
      {/* Who cannot ask is promised nothing. */}
      <PageTitle
        text={
          data?.impedimento == null
            ? `Otra persona revisará ${que}. Si le da la razón: ${sigue[0]!.toLowerCase()}${sigue.slice(1)}`
            : `Sobre ${que}.`
        }
      >
        Pedir que se revise
      </PageTitle>
      {!data && isError && <LoadFailed onRetry={() => void refetch()} refused={(error as Error).message || undefined} />}
      {!data && !isError && <FieldsLoading fields={3} />}
      {data && (
        <div className="conversacion">
          <Parts>
            {data.impedimento === null ? (
              <UploadsProvider>
                <Reasons {...of} about={data} />
              </UploadsProvider>
            ) : (
              <Notice
                tone="info"
                action={
                  data.id !== null && (
                    <ButtonLink kind="text" small to={`${APPEALS}/${data.id}`} end="forward">
                      Ver mi recurso
                    </ButtonLink>
                  )
                }
              >
                {data.impedimento}.
              </Notice>
            )}
          </Parts>
          <ObjectAside objeto={of.objeto} ficha={data.ficha} titulo={data.ficha.titulo} />
        </div>
      )}
    </>
  );
}

function Reasons({ objeto, idObjeto, about: { hasta, respuesta } }: Of & { about: AppealAbout }) {
  const form = useContractForm(AskAppeal, { objeto, idObjeto, razon: null, texto: '', archivos: [] });
  const draft = useFormDraft(form, `apelacion-${objeto}`, idObjeto);
  const { busy } = useUploads();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const again = useLiveConversations();
  const send = async (values: AskAppeal) => {
    const text = `Se pide una sola vez. Le responderemos en ${countOf(respuesta, 'día', 'días')} o menos.`;
    if (!(await confirm({ title: '¿Enviar el recurso?', text, yes: 'Sí, enviar' }))) return;
    const { id } = await post<{ id: number }>('guardar/apelaciones/pedir', values);
    await draft.discard();
    await again();
    toast('Recibimos su recurso');
    await navigate(`${APPEALS}/${id}`, { replace: true });
  };
  return (
    <ContractForm form={form} onSubmit={send}>
      <DraftNotice draft={draft} form={form} />
      <p>
        Puede pedirlo hasta el <strong>{inCaracas(hasta!, 'longDay')}</strong>. Se responde en {countOf(respuesta, 'día', 'días')} o menos.
      </p>
      <FormSection title="Su recurso" heading="h2">
        <Wide>
          <SelectInput
            name="razon"
            label="Por qué lo pide"
            required
            options={Object.entries(APPEAL_REASONS).map(([value, label]) => ({ value, label }))}
          />
        </Wide>
        <Wide>
          <CountedInput name="texto" rows={8} />
        </Wide>
        <Wide>
          <FileInputs onChanged={() => draft.keep(form.getValues())} />
        </Wide>
      </FormSection>
      <DraftStatus draft={draft} />
      <Inline>
        <Button type="submit" busy={form.formState.isSubmitting} disabled={busy.size > 0}>
          Enviar el recurso
        </Button>
      </Inline>
    </ContractForm>
  );
}
