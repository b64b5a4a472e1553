import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { openPlace } from '@registro/contracts/evaluation/sentences';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.js';
import { useStands } from '../../ui/standing.js';

interface Props {
  /** filled with what the case says, in the order of its call; none: there is nothing to choose */
  sentences: readonly string[];
  /** what the text is called */
  label: string;
  text: string;
  onText: (text: string) => void;
  /** the field of several lines that holds `text` */
  children: ReactNode;
}

/**
 * A text that may begin with a ready sentence of the call: the chosen one comes after what stands there, and is the
 * writer's to change.
 */
export function ReadySentences({ sentences, label, text, onText, children }: Props) {
  const [open, setOpen] = useState(false);
  const [button, setButton] = useState<HTMLElement | null>(null);
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  /** where the sentence that was chosen begins; null: none was */
  const chosen = useRef<number | null>(null);
  // Once the menu has let go of the focus: to what has still to be written, or behind the sentence.
  useEffect(() => {
    const from = chosen.current;
    const field = place.current?.querySelector<HTMLTextAreaElement>('textarea:not([aria-hidden])');
    if (open || from === null || !field) return;
    chosen.current = null;
    const left = openPlace(field.value.slice(from));
    field.focus();
    if (left) field.setSelectionRange(from + left.at, from + left.at + left.text.length);
    else field.setSelectionRange(field.value.length, field.value.length);
  }, [open]);
  useStands(() => setOpen(false), open);
  if (!sentences.length) return children;
  const choose = (sentence: string) => {
    const before = text.trimEnd();
    const next = before ? `${before} ${sentence}` : sentence;
    chosen.current = next.length - sentence.length;
    onText(next);
    setOpen(false);
  };
  return (
    <Box ref={place} sx={{ flex: 1, minWidth: 0 }}>
      {children}
      <Button
        ref={setButton}
        size="small"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={`Frases listas: ${label}`}
        startIcon={<Icon name="chevron" size={18} />}
        onClick={() => setOpen(true)}
      >
        Frases listas
      </Button>
      {/* Inside of the page's own part, where whoever goes from part to part finds it. */}
      <Menu
        disablePortal
        id={id}
        open={open}
        anchorEl={button}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: { sx: { maxWidth: 'min(36rem, calc(100vw - 32px))', maxHeight: '20rem' } },
          list: { 'aria-label': `Frases listas: ${label}` },
        }}
      >
        {sentences.map((sentence, i) => (
          <MenuItem
            // oxlint-disable-next-line react/no-array-index-key -- two of them may read the same
            key={i}
            onClick={() => choose(sentence)}
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', '& + &': { borderTop: '1px solid var(--line)' } }}
          >
            {sentence}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
