import type { PaymentFacts } from '@registro/contracts/payments/owed';
import type { Attestation } from '../attestation/attestation.entity.js';
import type { Certificate } from '../documents.entity.js';

/*
 * What each document says, as the public log has the digest of it (rule S-48). Nothing of it changes while the document
 * stands; another form of these would make every document look like another.
 */

/** When a row was written, in whatever form it was read. */
const iso = (when: Date | string): string => new Date(when).toISOString();

export const certificateSays = ({
  numero,
  nombre,
  cedula,
  nivel,
  sexo,
  creado,
}: Pick<Certificate, 'numero' | 'nombre' | 'cedula' | 'nivel' | 'sexo'> & { creado: Date | string }) => ({
  numero,
  nombre,
  cedula,
  nivel,
  sexo,
  creado: iso(creado),
});

export const attestationSays = ({
  numero,
  nombre,
  cedula,
  titulo,
  texto,
  asunto,
  filas,
  creado,
}: Omit<Attestation, 'idUsuario' | 'tipo' | 'clave' | 'creado'> & { creado: Date | string }) => ({
  numero,
  nombre,
  cedula,
  titulo,
  texto,
  asunto,
  filas,
  creado: iso(creado),
});

export const paymentSays = (numero: string, { id, monto, descuento, moneda, beneficiario, completado }: PaymentFacts & { id: number }) => ({
  numero,
  idPago: id,
  monto,
  descuento,
  moneda,
  beneficiario: beneficiario.documento,
  completado,
});
