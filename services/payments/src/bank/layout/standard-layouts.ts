import type { AnswerLayout, LayoutColumn, StatementLayout, TextLayout } from '@registro/contracts/payments/bank-format';

/** Columns, those of fixed width as `documento:15`; '=1:1' is the same text in every file. */
const columns = (names: string): LayoutColumn[] =>
  names.split(' ').map((name) => {
    const [what, ancho] = name.split(':') as [string, string?];
    return { ...(what.startsWith('=') ? { valor: what.slice(1) } : { campo: what }), ...(ancho && { ancho: Number(ancho) }) };
  });
const titles = (names: string): LayoutColumn[] => names.split(' ').map((valor) => ({ valor }));

const FIXED = { tipo: 'fijo', codificacion: 'ascii', finLinea: 'crlf', fecha: 'AAAAMMDD', monto: 'centimos' } as const;
const CSV = { tipo: 'csv', separador: ';', codificacion: 'utf8', finLinea: 'crlf', fecha: 'DD/MM/AAAA', monto: 'coma' } as const;
const CODES = {
  completado: ['00'],
  rechazado: ['01', '02', '03', '04', '05'],
  motivos: {
    '01': 'El número de cuenta no existe',
    '02': 'La cuenta está cerrada',
    '03': 'La cuenta no es del beneficiario',
    '04': 'La cuenta está bloqueada',
  },
};
const PAYMENT = 'numero referencia documento nombre banco tipoCuenta cuenta monto concepto';
const ANSWER = 'numero referencia monto codigo motivo referenciaBanco';
const MOVEMENT = 'fecha referencia referenciaBanco descripcion debito credito';

/**
 * The layouts that the product brings, as docs/bank-files.md describes them: rows to begin with, or to copy for another
 * bank.
 */
export const STANDARD: {
  exportacion: Record<'fijo' | 'csv', TextLayout>;
  respuesta: Record<'fijo' | 'csv', AnswerLayout>;
  extracto: Record<'csv', StatementLayout>;
} = {
  exportacion: {
    fijo: {
      ...FIXED,
      cabecera: columns('=1:1 lote:9 fecha:8 cuentaPagador:20 documentoPagador:15 nombrePagador:60 cantidad:7 monto:17 moneda:3'),
      linea: columns('=2:1 numero:7 referencia:21 documento:15 nombre:60 banco:4 tipoCuenta:2 cuenta:20 monto:17 concepto:40'),
      total: columns('=9:1 cantidad:7 monto:17 huella:64'),
    },
    csv: {
      ...CSV,
      cabecera: titles(PAYMENT),
      linea: columns(PAYMENT),
      total: columns('=TOTAL lote cantidad monto huella'),
    },
  },
  respuesta: {
    fijo: {
      ...FIXED,
      ...CODES,
      cabecera: columns('=1:1 lote:9 fecha:8 huella:64'),
      linea: columns('=2:1 numero:7 referencia:21 monto:17 codigo:2 motivo:60 referenciaBanco:20'),
      total: columns('=9:1 cantidad:7 monto:17'),
    },
    csv: {
      ...CSV,
      ...CODES,
      cabecera: titles(ANSWER),
      linea: columns(ANSWER),
      total: columns('=TOTAL lote cantidad monto huella'),
    },
  },
  extracto: { csv: { ...CSV, cabecera: titles(MOVEMENT), linea: columns(MOVEMENT), total: [] } },
};
