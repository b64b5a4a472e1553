import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useRefresh } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { ReasonAction } from '../kit/ReasonAction.js';
import { Beside, type WordsOn, WordsOnAct } from './Beside.js';

interface Props<T extends object> {
  /** which act it is: what else waits about the same stands above its words, and in each dialog of theirs */
  on: WordsOn;
  /** whoever looks proposed it, or it is about them: another person confirms it */
  propia: boolean;
  /** what is proposed, a feminine noun, and what follows it in a question: 'unión', ' de sus cuentas' */
  what: string;
  of?: string;
  /** what a refusal leaves as it is */
  text: string;
  /** `POST /api/recursos/<path>`: it is refused, or taken back */
  path: string;
  Dto: new () => T;
  defaults?: FieldValues;
  /** it stands in a row of a list, which says who proposed it */
  inRow?: boolean;
  /** what else is read again where the server says no */
  onRefused?: () => void;
  /** what confirms it, for whoever may; none: they cannot now */
  children?: ReactNode;
}

/**
 * The words on what one person proposed and another confirms (rule S-33): yes and no for the second one, the way back
 * for the first.
 */
export function ActWords<T extends object>({ on, propia, what, of = '', inRow, children, ...refusal }: Props<T>) {
  const [word, done] = propia ? ['Retirar', 'retirada'] : ['Negar', 'negada'];
  return (
    <WordsOnAct value={on}>
      {!inRow && <Beside on={on} />}
      <Box
        role="group"
        aria-label={`Decidir la ${what}${of}`}
        sx={
          inRow
            ? { display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' } }
            : { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }
        }
      >
        {!propia && children}
        {propia && !inRow && <Box sx={{ color: 'text.secondary' }}>La confirma otra persona.</Box>}
        <ReasonAction
          {...refusal}
          label={word}
          danger
          title={`¿${word} la ${what}${of}?`}
          yes={`Sí, ${word.toLowerCase()}`}
          done={`${what[0]!.toUpperCase()}${what.slice(1)} ${done}`}
        />
      </Box>
    </WordsOnAct>
  );
}

interface ConfirmProps {
  title: string;
  /** what it does */
  text: string;
  /** POST /api/recursos/{path} */
  path: string;
  done: string;
}

/** The second person's yes where no reason is asked for: asked about, then done. */
export function ConfirmAct({ title, text, path, done }: ConfirmProps) {
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const confirms = async () => {
    if (!(await confirm({ title, text, yes: 'Sí, confirmar' }))) return;
    try {
      await post(`recursos/${path}`);
      toast(done);
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    refresh();
  };
  return (
    <Button variant="contained" onClick={() => void confirms()}>
      Confirmar
    </Button>
  );
}
