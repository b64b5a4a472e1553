import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { Receipt } from '@registro/contracts/applications/receipt';
import type { SaidField } from '@registro/contracts/applications/said';
import type { ReceiptData } from '@registro/contracts/documents/receipt-data';
import type { NoticeName } from '@registro/contracts/notices/notices';
import type { KeptSending } from './sending.entity.js';

/** What a sending's canonical content holds at least; its digest is what the receipt proves. */
export interface SentRecord {
  version: number;
  /** the database's time of sending, ISO */
  fecha: string;
}

/**
 * What is printed on a receipt of what was sent. `archivos`: left out, every file that was said, by the name of its
 * field.
 */
export type PrintedReceipt = Omit<ReceiptData, keyof Receipt | 'idUsuario' | 'estado' | 'archivos'> &
  Partial<Pick<ReceiptData, 'archivos'>>;

/**
 * What one applies to, as the life of its applications needs to know it (decision 123). `Sent`: what its sendings keep.
 */
export interface Programme<Sent extends SentRecord = SentRecord, Application extends Applied = any> {
  /** the kind of thing that an application is: `objeto` of its events and traces */
  objeto: string;
  application: EntityClass<Application>;
  /** what is said where there is no such application */
  notFound: string;
  /** where its sendings are kept */
  sendings: EntityClass<KeptSending>;
  /** the column of that table with the id of the application */
  owner: string;
  /** which of the application's sendings, where it has several kinds */
  stage?: object;
  /** what was sent in words, in the order of the form; the same fields for every sending */
  said(sent: Sent): SaidField[];
  printed(sent: Sent): PrintedReceipt;
  /** what its person is told when it was received */
  received: NoticeName;
  /** ids of the files that were sent with it */
  files(sent: Sent): string[];
  /** who has one of these may not apply anew, and reads why; left out: whoever likes */
  only?: { where: FilterQuery<NoInfer<Application>> & object; message: string; code: string };
  /** its owner took it back; left out: nobody can */
  withdrawn?(application: Application): boolean;
}
export interface Applied {
  id: number;
  idUsuario: number;
}
