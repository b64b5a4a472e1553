import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AnswerConversation, NOTE_MAX, NoteConversation, REGISTRY_FILE } from '@registro/contracts/conversations/asking';
import { answerFacts } from '@registro/contracts/conversations/answer-fields';
import type { ConversationView } from '@registro/contracts/conversations/conversation';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { TextInput } from '../../forms/TextInput.js';
import { type ContractForm as Form, useContractForm } from '../../forms/useContractForm.js';
import { FileInputs } from '../../files/FileInputs.js';
import { useToast } from '../../ui/Feedback.js';
import { ReadyAnswerDialog } from './ReadyAnswerDialog.js';
import { Panel } from '../review/Panel.js';
import type { Neighbours } from '../review/useOrder.js';
import { AnswerText, readyAnswersOf } from './AnswerText.js';
import { sendLater, UNDO_MS } from './send-later.js';

interface Props {
  view: ConversationView;
  /** the last message that is on the screen */
  read: number;
  order: Neighbours;
  /** the answer is to be begun, as by its key; `onBegun`: it is */
  begin: boolean;
  onBegun: () => void;
  onDone: () => void;
}

interface Kept {
  texto: string;
  archivos: string[];
}
const files = (key: string) => `${key}: lo adjunto`;
const keep = (key: string, { texto, archivos }: Partial<Kept>) => {
  sessionStorage.setItem(key, String(texto ?? ''));
  if (archivos) sessionStorage.setItem(files(key), JSON.stringify(archivos));
};
const kept = (key: string): Kept => ({
  texto: sessionStorage.getItem(key) ?? '',
  archivos: JSON.parse(sessionStorage.getItem(files(key)) ?? '[]') as string[],
});
const forget = (key: string) => {
  for (const one of [key, files(key)]) sessionStorage.removeItem(one);
};

/** What is typed stays in this browser until it was sent, also when another question is opened. */
function useKept<T extends object>(form: Form<T>, key: string): void {
  useEffect(() => {
    const watching = form.watch((values) => keep(key, values as Partial<Kept>));
    return () => watching.unsubscribe();
  }, [form, key]);
}

/** The answer, and what is noted for the others. */
export function Write(props: Props) {
  return (
    <>
      <Answer {...props} />
      <Note {...props} />
    </>
  );
}

function Answer({ view, read, order, begin, onBegun, onDone }: Props) {
  const { id, objeto, nombre } = view;
  const key = `respuesta ${id}`;
  const form = useContractForm(AnswerConversation, { ...kept(key), resolver: false, leido: read });
  /** the text that a new ready answer begins with; null: none is written */
  const [prepared, setPrepared] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const navigate = useNavigate();
  useKept(form, key);
  useEffect(() => form.setValue('leido', read), [form, read]);
  useEffect(() => {
    if (!begin) return;
    place.current?.querySelector('textarea')?.focus();
    onBegun();
  }, [begin, onBegun]);
  const send = (resolver: boolean) => (answer: AnswerConversation) => {
    const back = () => void navigate(`/consola/conversaciones/${id}/show`);
    const undo = sendLater({
      id,
      answer: { ...answer, resolver },
      onSent: () => {
        forget(key);
        onDone();
      },
      onFailed: (error) =>
        toast(`No se envió la respuesta a ${nombre}: ${messageOf(error)}`, 'error', { label: 'Abrirla', act: back, forMs: 60_000 }),
    });
    const takeBack = () => {
      undo();
      keep(key, answer);
      form.setValue('texto', answer.texto);
      form.setValue('archivos', answer.archivos);
      back();
    };
    toast(`Respuesta a ${nombre}: se envía en unos segundos`, 'info', { label: 'Deshacer', act: takeBack, forMs: UNDO_MS - 500 });
    // Until it has gone it stays in this browser, and is not shown as if it were still to be written.
    form.reset({ texto: '', archivos: [], resolver: false, leido: read });
    keep(key, answer);
    if (order.next !== null) order.open(order.next);
  };
  const submit = (resolver: boolean) => void form.handleSubmit(send(resolver))();
  return (
    <>
      <Panel title="Responder">
        <ContractForm form={form} onSubmit={send(false)} style={{ display: 'grid', gap: '0.75rem' }}>
          <Box
            ref={place}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              submit(event.shiftKey);
            }}
          >
            <AnswerText view={view} onKeep={setPrepared} />
          </Box>
          <FileInputs tipo={REGISTRY_FILE} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button type="submit" variant="contained">
              Enviar
            </Button>
            <Button variant="outlined" onClick={() => submit(true)}>
              Enviar y resolver
            </Button>
          </Box>
        </ContractForm>
      </Panel>
      {/* Beside the form: what is sent in it, and its keys, are not the answer's. */}
      {prepared !== null && (
        <ReadyAnswerDialog
          begins={{ titulo: '', objetos: [objeto], texto: prepared }}
          facts={answerFacts(view)}
          onDone={() => void queryClient.invalidateQueries({ queryKey: readyAnswersOf(id) })}
          onClose={() => setPrepared(null)}
        />
      )}
    </>
  );
}

function Note({ view: { id }, onDone }: Props) {
  const key = `nota de pregunta ${id}`;
  const form = useContractForm(NoteConversation, { texto: kept(key).texto });
  useKept(form, key);
  return (
    <Panel title="Nota interna" folds={{ name: 'pregunta.nota', open: false }}>
      <ContractForm
        form={form}
        onSubmit={async (values) => {
          await post(`recursos/conversaciones/${id}/nota`, values);
          form.reset({ texto: '' });
          forget(key);
          onDone();
        }}
        style={{ display: 'grid', gap: '0.5rem', justifyItems: 'start' }}
      >
        <TextInput name="texto" label="Nota" rows={2} maxLength={NOTE_MAX} hint="La leen quienes responden; la persona, no." />
        <Button type="submit" variant="outlined" loading={form.formState.isSubmitting}>
          Agregar nota
        </Button>
      </ContractForm>
    </Panel>
  );
}
