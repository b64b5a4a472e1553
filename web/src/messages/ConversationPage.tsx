import { WriteMessage } from '@registro/contracts/conversations/asking';
import { OWN_STATE_NAMES, type OwnConversation } from '@registro/contracts/conversations/conversation';
import { inCaracas } from '@registro/contracts/dates';
import { useEffect } from 'react';
import { post } from '../api/client.js';
import { currentLook } from '../api/look.js';
import { UploadsProvider, useUploads } from '../files/UploadsContext.js';
import { ContractForm } from '../forms/ContractForm.js';
import { CountedInput } from '../forms/CountedInput.js';
import { DraftNotice } from '../forms/DraftNotice.js';
import { DraftStatus } from '../forms/DraftStatus.js';
import { FormSection, Wide } from '../forms/FormSection.js';
import { useContractForm } from '../forms/useContractForm.js';
import { useFormDraft } from '../forms/useDraft.js';
import { MESSAGES } from '../ui/addresses.js';
import { Button, ButtonLink } from '../ui/Button.js';
import { useToast } from '../ui/Feedback.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { usePage } from '../ui/page.js';
import { useParams } from '../ui/router.js';
import { Inline, PageTitle, Parts } from '../ui/Section.js';
import { CONVERSATION_TONES } from '../ui/status-tones.js';
import { StatusChip } from '../ui/StatusChip.js';
import { FileInputs } from '../files/FileInputs.js';
import { MessageList } from './MessageList.js';
import { ObjectAside } from './ObjectAside.js';
import { useConversation, useLiveConversations } from './queries.js';
import './messages.css';

/** /usuario/mensajes/{id}: what was said about one thing, and the place to write. */
export default function ConversationPage() {
  const id = Number(useParams().id);
  usePage('Mensajes');
  useLiveConversations();
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useConversation(id);
  const read = data?.pages[0];
  const messages = data?.pages.toReversed().flatMap(({ mensajes }) => mensajes) ?? [];
  useRead(read);
  return (
    <>
      <PageTitle
        actions={
          <ButtonLink kind="text" start="back" to={MESSAGES}>
            Mis mensajes
          </ButtonLink>
        }
      >
        {read?.asunto ?? 'Mensajes'}
      </PageTitle>
      {!read && isError && <LoadFailed onRetry={() => void refetch()} refused={(error as Error).message || undefined} />}
      {!read && !isError && <RowsLoading rows={4} />}
      {read && (
        <div className="conversacion">
          <Parts>
            <div role="status" className="conversacion-cabeza">
              <StatusChip tone={CONVERSATION_TONES[read.estado]}>{OWN_STATE_NAMES[read.estado]}</StatusChip>
              {read.vence && <span>Respondemos a más tardar el {inCaracas(read.vence, 'day')}.</span>}
              {read.estado === 'resuelta' && <span>Si escribe, se abre de nuevo.</span>}
            </div>
            {hasNextPage && (
              <Inline>
                <Button kind="outline" small busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  Ver mensajes anteriores
                </Button>
              </Inline>
            )}
            <MessageList messages={messages} />
            <UploadsProvider>
              <Write key={id} id={id} />
            </UploadsProvider>
          </Parts>
          <ObjectAside objeto={read.objeto} ficha={read.ficha} titulo={read.titulo} />
        </div>
      )}
    </>
  );
}

/** Who has it on the screen has read it; an operator who looks as the person has not. */
function useRead(read: OwnConversation | undefined): void {
  const unread = read?.sinLeer ? read.id : null;
  useEffect(() => {
    if (unread !== null && !currentLook())
      void post('guardar/conversaciones/leida', { id: unread }, { silent: true }).catch(() => undefined);
  }, [unread]);
}

function Write({ id }: { id: number }) {
  const form = useContractForm(WriteMessage, { id, texto: '', archivos: [] });
  const draft = useFormDraft(form, 'mensaje', id);
  const { busy } = useUploads();
  const again = useLiveConversations();
  const toast = useToast();
  const send = async (values: WriteMessage) => {
    await post('guardar/conversaciones/escribir', values);
    await draft.discard();
    form.reset({ id, texto: '', archivos: [] });
    await again();
    toast('Mensaje enviado');
  };
  return (
    <ContractForm form={form} onSubmit={send}>
      <DraftNotice draft={draft} form={form} />
      <FormSection title="Escribir" heading="h2">
        <Wide>
          <CountedInput name="texto" rows={4} />
        </Wide>
        <Wide>
          <FileInputs onChanged={() => draft.keep(form.getValues())} />
        </Wide>
      </FormSection>
      <DraftStatus draft={draft} />
      <Inline>
        <Button type="submit" busy={form.formState.isSubmitting} disabled={busy.size > 0}>
          Enviar
        </Button>
      </Inline>
    </ContractForm>
  );
}
