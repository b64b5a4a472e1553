import type { BulkAsk } from '@registro/contracts/console/bulk';
import type { OwnMatter } from '@registro/contracts/notices/audience';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';

/** The rows that are meant. */
export type Chosen = Pick<BulkAsk, 'ids' | 'filtro'>;

/** Something that is done to many rows of a list at once, by a call that tells first what it would do (rule O-10). */
export interface BulkAction {
  /** of its button */
  label: string;
  title: string;
  /** what it does, and what it does not */
  text: ReactNode;
  /** words of the button that does it */
  yes: string;
  danger?: boolean;
  /** POST /api/recursos/{path} */
  path: string;
  Dto: new () => BulkAsk;
  /** What is sent besides the rows: what the fields hold at first, and what nobody fills in. */
  values?: FieldValues;
  fields?: ReactNode;
  /** Names of fields without which nobody can say who is left out. */
  weighs?: string[];
  /** 'se intentará enviar', 'se intentarán enviar' */
  will: [one: string, many: string];
  /** 'salió de nuevo', 'salieron de nuevo' */
  did: [one: string, many: string];
  /**
   * the act that tells those whose rows they are, or who are named: who hears of it is said before; null: nobody, or no
   * more than was sent to them before
   */
  tells: OwnMatter | null;
  /** The way back: what is sent for the same rows. */
  undo?: FieldValues;
}
