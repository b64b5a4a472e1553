import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { ANSWER_FIELDS, answerFacts } from '@registro/contracts/conversations/answer-fields';
import { MESSAGE_MAX } from '@registro/contracts/conversations/asking';
import type { ConversationView } from '@registro/contracts/conversations/conversation';
import type { ReadyAnswer } from '@registro/contracts/conversations/ready-answer';
import { folded } from '@registro/contracts/entered';
import { fillSentence, openPlace } from '@registro/contracts/evaluation/sentences';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { get } from '../../api/client.js';
import { TextInput } from '../../forms/TextInput.js';
import { usePutText } from '../../forms/usePutText.js';

/** The key of what may be said in a conversation. */
export const readyAnswersOf = (id: number) => ['conversaciones', 'respuestas', id];

/**
 * The text of an answer, which may begin with a ready one: it is put where one was writing with what this conversation
 * says, and is the writer's to change.
 */
export function AnswerText({ view, onKeep }: { view: ConversationView; onKeep: (texto: string) => void }) {
  const { id } = view;
  const facts = answerFacts(view);
  const { getValues } = useFormContext();
  const { box, put } = usePutText('texto', MESSAGE_MAX);
  const chooser = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: readyAnswersOf(id),
    queryFn: ({ signal }) => get<ReadyAnswer[]>(`recursos/conversaciones/${id}/respuestas`, {}, { signal, silent: true }),
  });
  const ready = (data ?? []).map((one) => ({ ...one, texto: fillSentence(one.texto, facts) }));
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target as HTMLTextAreaElement;
    // In the middle of a line it is a letter as any other.
    if (event.key !== '/' || !/(^|\n)$/.test(field.value.slice(0, field.selectionStart))) return;
    event.preventDefault();
    chooser.current?.focus();
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Autocomplete
          disablePortal
          openOnFocus
          autoHighlight
          clearOnEscape
          options={ready}
          value={null}
          inputValue={typed}
          onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
          onChange={(_, chosen) => chosen && put(chosen.texto, openPlace(chosen.texto, ANSWER_FIELDS))}
          onClose={(_, reason) => reason === 'escape' && box.ref.current?.querySelector('textarea')?.focus()}
          // Enter chooses here, and sends nothing.
          onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
          getOptionLabel={({ titulo }) => titulo}
          getOptionKey={(one) => one.id}
          filterOptions={(all, { inputValue }) =>
            all.filter(({ titulo, texto }) => folded(`${titulo} ${texto}`).includes(folded(inputValue)))
          }
          loading={isPending}
          loadingText="Buscando…"
          noOptionsText={isError ? 'No se pudieron traer' : 'Ninguna'}
          renderOption={({ key, ...props }, { titulo, texto }) => (
            <Box component="li" key={key} {...props} sx={{ '&&': { display: 'grid', justifyItems: 'start', minHeight: 44 } }}>
              <strong>{titulo}</strong>
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {texto}
              </Box>
            </Box>
          )}
          renderInput={(props) => <TextField {...props} inputRef={chooser} label="Respuesta preparada" />}
          sx={{ flex: '1 1 16rem', minWidth: 0 }}
        />
        {isError && <Button onClick={() => void refetch()}>Reintentar</Button>}
        <Button size="small" onClick={() => onKeep(String(getValues('texto') ?? ''))}>
          Preparar otra
        </Button>
      </Box>
      <Box
        {...box}
        onKeyDown={onKeyDown}
        // Who goes to look for a ready answer has not left the text empty.
        onBlurCapture={(event) => event.relatedTarget === chooser.current && event.stopPropagation()}
      >
        <TextInput
          name="texto"
          label="Respuesta"
          required
          rows={5}
          maxLength={MESSAGE_MAX}
          hint="La lee la persona. La tecla / al empezar una línea busca una respuesta preparada; Ctrl + Enter envía; con Mayús, además resuelve."
        />
      </Box>
    </>
  );
}
