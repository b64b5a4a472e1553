import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { FIELD_NOTE_MAX } from '@registro/contracts/evaluation/actions';
import { openPlace } from '@registro/contracts/evaluation/sentences';
import { useState } from 'react';
import { usePasteWhole } from '../../forms/usePasteWhole.js';
import { Icon } from '../../ui/Icon.js';
import type { FieldNotes, NotableField } from './field-notes.js';
import { ReadySentences } from './ReadySentences.js';

interface Props {
  field: NotableField;
  notes: FieldNotes;
  /** ready sentences for a note on this field */
  sentences?: readonly string[];
}

/** Opens the note of a field, and says that it has one. */
export function NoteButton({ field: { campo, etiqueta }, notes, onOpen }: Omit<Props, 'sentences'> & { onOpen: () => void }) {
  if (notes.notes[campo] !== undefined) return null;
  return (
    <Button
      size="small"
      sx={{ flex: 'none', minHeight: 24, py: 0 }}
      onClick={() => {
        notes.set(campo, '');
        onOpen();
      }}
      aria-label={`Observar: ${etiqueta}`}
    >
      Observar
    </Button>
  );
}

/** The note itself, as long as the field is questioned. */
export function NoteText({ field: { campo, etiqueta }, notes, sentences = [], focus }: Props & { focus: boolean }) {
  const limit = usePasteWhole(FIELD_NOTE_MAX);
  const text = notes.notes[campo];
  if (text === undefined) return null;
  const label = `Observación sobre ${etiqueta}`;
  const left = openPlace(text);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mt: 1 }}>
      <ReadySentences sentences={sentences} label={label} text={text} onText={(next) => notes.set(campo, next)}>
        <TextField
          fullWidth
          multiline
          minRows={1}
          maxRows={6}
          autoFocus={focus}
          label={label}
          value={text}
          onChange={(event) => notes.set(campo, event.target.value)}
          error={left !== null || text.length > FIELD_NOTE_MAX}
          helperText={`${text.length} de ${FIELD_NOTE_MAX}${left ? `. Escriba lo que va en lugar de ${left.text}` : ''}`}
          slotProps={{ htmlInput: limit }}
        />
      </ReadySentences>
      <Button
        size="small"
        color="inherit"
        aria-label={`Quitar la observación de ${etiqueta}`}
        onClick={() => notes.set(campo, undefined)}
        sx={{ minWidth: 36, mt: 1.25 }}
      >
        <Icon name="close" size={18} />
      </Button>
    </Box>
  );
}

/** Both together, with what stands beside the button. */
export function Notable({ field, notes, sentences, enabled, children }: Props & { enabled: boolean; children: React.ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
        {enabled && <NoteButton field={field} notes={notes} onOpen={() => setOpened(true)} />}
      </Box>
      {enabled && <NoteText field={field} notes={notes} sentences={sentences} focus={opened} />}
    </>
  );
}
