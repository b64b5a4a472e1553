import type { Emitted } from '@registro/platform/events/emit';
import { logged } from '@registro/platform/logged';
import type { Certificate } from '../documents.entity.js';

type Revoked = Pick<Certificate, 'numero' | 'motivo' | 'idUsuario'> & { revocado: Date | null };

/** That a certificate was revoked, for the public log (rule S-48). */
export const revocation = ({ numero, motivo, revocado, idUsuario }: Revoked): Emitted => {
  const fecha = revocado!.toISOString();
  return logged('revocacion', { numero, says: { numero, motivo, revocado: fecha }, fecha, idUsuario });
};

/** That it is in force again. @param fecha when */
export const restitution = ({ numero, idUsuario }: Pick<Certificate, 'numero' | 'idUsuario'>, fecha: Date): Emitted =>
  logged('restitucion', { numero, says: { numero, restituido: fecha.toISOString() }, fecha, idUsuario });
