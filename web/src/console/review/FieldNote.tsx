import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { FIELD_NOTE_MAX } from '@registro/contracts/evaluation/actions';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.js';
import type { FieldNotes, NotableField } from './field-notes.js';

interface Props {
  field: NotableField;
  notes: FieldNotes;
}

/** Opens the note of a field, and says that it has one. */
function NoteButton({ field: { campo, etiqueta }, notes, onOpen }: Props & { onOpen: () => void }) {
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
function NoteText({ field: { campo, etiqueta }, notes, focus }: Props & { focus: boolean }) {
  const text = notes.notes[campo];
  if (text === undefined) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mt: 1 }}>
      <TextField
        fullWidth
        multiline
        minRows={1}
        maxRows={6}
        autoFocus={focus}
        label={`Observación sobre ${etiqueta}`}
        value={text}
        onChange={(event) => notes.set(campo, event.target.value)}
        helperText={`${text.length} de ${FIELD_NOTE_MAX}`}
        slotProps={{ htmlInput: { maxLength: FIELD_NOTE_MAX } }}
      />
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
export function Notable({ field, notes, enabled, children }: Props & { enabled: boolean; children: React.ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
        {enabled && <NoteButton field={field} notes={notes} onOpen={() => setOpened(true)} />}
      </Box>
      {enabled && <NoteText field={field} notes={notes} focus={opened} />}
    </>
  );
}
