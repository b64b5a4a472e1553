import { AskQuestion } from '@registro/contracts/conversations/asking';
import { ASKABLE, type AskableObject, isAskable } from '@registro/contracts/conversations/conversation';
import { lazy, Suspense } from 'react';
import { post } from '../api/client.js';
import { UploadsProvider, useUploads } from '../files/UploadsContext.js';
import { ContractForm } from '../forms/ContractForm.js';
import { CountedInput } from '../forms/CountedInput.js';
import { DraftNotice } from '../forms/DraftNotice.js';
import { DraftStatus } from '../forms/DraftStatus.js';
import { FormSection, Wide } from '../forms/FormSection.js';
import { TextInput } from '../forms/TextInput.js';
import { useContractForm } from '../forms/useContractForm.js';
import { useFormDraft } from '../forms/useDraft.js';
import { MESSAGES } from '../ui/addresses.js';
import { Button, ButtonLink } from '../ui/Button.js';
import { useToast } from '../ui/Feedback.js';
import { FieldsLoading, LoadFailed } from '../ui/LoadStates.js';
import { usePage } from '../ui/page.js';
import { Navigate, useNavigate, useParams, useSearchParams } from '../ui/router.js';
import { Inline, PageTitle, Parts, Section } from '../ui/Section.js';
import { ConversationRows } from './ConversationRows.js';
import { FileInputs } from '../files/FileInputs.js';
import { ObjectAside } from './ObjectAside.js';
import { useAskedObject, useLiveConversations } from './queries.js';
import './messages.css';

// Few ask for it; the others do not wait for its code.
const NamePage = lazy(() => import('./NamePage.js'));

/** /usuario/mensajes/preguntar/{objeto}/{id}: a question about one thing of one's own, or how one's name is written. */
export default function AskPage() {
  const { objeto = '', id = '' } = useParams();
  const [search] = useSearchParams();
  usePage('Preguntar');
  if (!isAskable(objeto) || !/^\d{1,9}$/.test(id)) return <Navigate to={MESSAGES} replace />;
  if (objeto === 'cuenta' && search.has('corregir'))
    return (
      <Suspense fallback={<FieldsLoading fields={5} />}>
        <NamePage idUsuario={Number(id)} />
      </Suspense>
    );
  return <Ask key={`${objeto}-${id}`} objeto={objeto} idObjeto={Number(id)} />;
}

interface Of {
  objeto: AskableObject;
  idObjeto: number;
}

function Ask(of: Of) {
  useLiveConversations();
  const { data, isError, error, refetch } = useAskedObject(of.objeto, of.idObjeto);
  return (
    <>
      <PageTitle text="Le respondemos en Mensajes, y le avisamos por correo.">Preguntar por {ASKABLE[of.objeto].suyo}</PageTitle>
      {!data && isError && <LoadFailed onRetry={() => void refetch()} refused={(error as Error).message || undefined} />}
      {!data && !isError && <FieldsLoading fields={3} />}
      {data && (
        <div className="conversacion">
          <Parts>
            {data.anteriores.length > 0 && (
              <Section id="anteriores" title="Ya preguntó por esto" text="Si es lo mismo, escriba allí: se responde antes.">
                <ConversationRows rows={data.anteriores} />
              </Section>
            )}
            <UploadsProvider>
              <Question {...of} />
            </UploadsProvider>
          </Parts>
          <ObjectAside objeto={of.objeto} ficha={data.ficha} titulo={data.ficha.titulo} />
        </div>
      )}
    </>
  );
}

function Question({ objeto, idObjeto }: Of) {
  const form = useContractForm(AskQuestion, { objeto, idObjeto, asunto: '', texto: '', archivos: [] });
  const draft = useFormDraft(form, `pregunta-${objeto}`, idObjeto);
  const { busy } = useUploads();
  const navigate = useNavigate();
  const toast = useToast();
  const again = useLiveConversations();
  const send = async (values: AskQuestion) => {
    const { id } = await post<{ id: number }>('guardar/conversaciones/preguntar', values);
    await draft.discard();
    await again();
    toast('Enviamos su pregunta');
    await navigate(`${MESSAGES}/${id}`, { replace: true });
  };
  return (
    <ContractForm form={form} onSubmit={send}>
      <DraftNotice draft={draft} form={form} />
      <FormSection title="Su pregunta" heading="h2">
        <Wide>
          <TextInput name="asunto" hint="En pocas palabras, por ejemplo: «¿Cuándo llega mi pago?»" />
        </Wide>
        <Wide>
          <CountedInput name="texto" rows={6} />
        </Wide>
        <Wide>
          <FileInputs onChanged={() => draft.keep(form.getValues())} />
        </Wide>
      </FormSection>
      <DraftStatus draft={draft} />
      <Inline>
        <Button type="submit" busy={form.formState.isSubmitting} disabled={busy.size > 0}>
          Enviar la pregunta
        </Button>
        <ButtonLink kind="text" to={MESSAGES}>
          Mis mensajes
        </ButtonLink>
      </Inline>
    </ContractForm>
  );
}
