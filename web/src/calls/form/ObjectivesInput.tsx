import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import {
  type Objective,
  OBJECTIVES_CHARS,
  OBJECTIVES_FULL_TITLE,
  OBJECTIVES_MAX,
  OBJECTIVES_TOO_LONG,
  OBJECTIVES_TOO_MANY,
  objectivesLength,
} from '@registro/contracts/calls/objectives';
import { useEffect, useRef, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useField } from '../../forms/fields.js';
import { TextBox } from '../../forms/Frame.js';
import { useAlert } from '../../ui/Feedback.js';
import { Icon } from '../../ui/Icon.js';
import { addObjectives } from './objectives.js';

/** Specific objectives as a list of tags: typed one by one, or pasted one a line; each can be taken up again or away. */
export function ObjectivesInput({ name }: { name: string }) {
  const { control, getValues } = useFormContext();
  const { errors } = useFormState({ control, name });
  const { field, id, label, required, readOnly, helper } = useField({ name });
  const objectives = (field.value as Objective[] | null) ?? [];
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const entry = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const alert = useAlert();

  /** As they are now: one press may take a typed objective along and then do what it is for. */
  const current = () => (getValues(name) as Objective[] | null) ?? [];
  const add = async (typed = text) => {
    const added = addObjectives(current(), typed);
    if (added.objectives.length > current().length) field.onChange(added.objectives);
    setText(added.left);
    setRefused(added.refused && (added.refused === 'count' ? OBJECTIVES_TOO_MANY : OBJECTIVES_TOO_LONG));
    if (added.refused === 'count') await alert({ title: OBJECTIVES_FULL_TITLE, text: OBJECTIVES_TOO_MANY, severity: 'warning' });
  };
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  /** What was typed and not added would not be sent: it belongs to the list. */
  const addAsLeft = (to: HTMLElement | null) => {
    if (!to?.closest('button')) void add();
    // A line more moves the button that is being pressed, and the press would miss: it comes with the press itself.
    else if (to !== adding.current) document.addEventListener('click', () => void latest.current(), { once: true, capture: true });
  };
  const takeAway = (index: number) => {
    field.onChange(current().filter((_, i) => i !== index));
    setRefused(null);
    entry.current?.focus();
  };
  const takeUp = (index: number) => {
    const taken = objectives[index]!.label;
    takeAway(index);
    setText(text ? `${taken} ${text}` : taken);
  };

  const found = get(errors, name) as { message?: string; root?: { message?: string } } | undefined;
  const error = refused ?? found?.root?.message ?? found?.message ?? null;
  const counts = `${objectives.length} de ${OBJECTIVES_MAX} objetivos · ${objectivesLength(objectives)} de ${OBJECTIVES_CHARS} caracteres`;
  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ display: 'grid', gap: 1.25, minWidth: 0 }}>
      <Typography id={`${id}-label`} sx={{ fontWeight: 600, color: error ? 'error.main' : undefined }}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </Typography>
      {objectives.length > 0 && (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {objectives.map((objective, index) => (
            <Tag
              // oxlint-disable-next-line react/no-array-index-key -- two may be the same text; they have no id of their own
              key={`${index}-${objective.label}`}
              text={objective.label}
              number={index + 1}
              onEdit={readOnly ? undefined : () => takeUp(index)}
              onRemove={readOnly ? undefined : () => takeAway(index)}
            />
          ))}
        </Box>
      )}
      {readOnly && objectives.length === 0 && '—'}
      {!readOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
          <Box sx={{ flex: '1 1 16rem' }}>
            <TextBox
              id={id}
              label="Nuevo objetivo específico"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setRefused(null);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void add();
              }}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text');
                if (!/[\r\n]/.test(pasted.trim())) return;
                event.preventDefault();
                void add(`${text}${pasted}`);
              }}
              onBlur={({ relatedTarget }) => {
                field.onBlur();
                if (text.trim() && !refused) addAsLeft(relatedTarget as HTMLElement | null);
              }}
              error={Boolean(error)}
              rows={1}
              inputRef={(node) => {
                entry.current = node;
                field.ref(node);
              }}
              autoComplete="off"
              aria-describedby={`${id}-help`}
            />
          </Box>
          <Button
            ref={adding}
            variant="outlined"
            startIcon={<Icon name="plus" size={20} />}
            onClick={() => void add()}
            sx={{ minHeight: 58 }}
          >
            Agregar objetivo
          </Button>
        </Box>
      )}
      <Box id={`${id}-help`} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <FormHelperText error={Boolean(error)} role={refused ? 'alert' : undefined} sx={{ m: 0 }}>
          {error ?? helper ?? (readOnly ? '' : 'Escriba cada objetivo y pulse Entrar')}
        </FormHelperText>
        {!readOnly && (
          <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {counts}
          </Box>
        )}
      </Box>
    </Box>
  );
}

interface TagProps {
  text: string;
  number: number;
  onEdit?: () => void;
  onRemove?: () => void;
}

function Tag({ text, number, onEdit, onRemove }: TagProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        pl: 2,
        pr: 0.5,
        py: 0.5,
        borderRadius: 'var(--radius-md)',
        backgroundColor: 'var(--primary-soft)',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 0.75 }}>
        <Box component="span" aria-hidden="true" sx={{ color: 'var(--accent-ink)', fontWeight: 600, mr: 1 }}>
          {number}.
        </Box>
        {text}
      </Box>
      {onEdit && (
        <IconButton aria-label={`Cambiar objetivo ${number}`} onClick={onEdit} sx={{ color: 'primary.main' }}>
          <Icon name="edit" size={20} />
        </IconButton>
      )}
      {onRemove && (
        <IconButton aria-label={`Quitar objetivo ${number}`} onClick={onRemove} sx={{ color: 'error.main' }}>
          <Icon name="trash" size={20} />
        </IconButton>
      )}
    </Box>
  );
}
