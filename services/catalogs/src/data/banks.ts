// Source: banks supervised by SUDEBAN (Superintendencia de las Instituciones del Sector Bancario) and their codes in the national
// payment system: the first four digits of every 20-digit account. The value is that code as an integer (102 is 0102). The
// Banco Central and Bancoex are left out: they hold no accounts of the public.
import { codedRows, type ListItemSeed, rows } from './list-item-seed.js';

const tipoBanco = codedRows(
  'tipoBanco',
  `
  102 0102 – Banco de Venezuela
  104 0104 – Banco Venezolano de Crédito
  105 0105 – Banco Mercantil
  108 0108 – BBVA Provincial
  114 0114 – Bancaribe
  115 0115 – Banco Exterior
  128 0128 – Banco Caroní
  134 0134 – Banesco
  137 0137 – Banco Sofitasa
  138 0138 – Banco Plaza
  146 0146 – Bangente
  151 0151 – BFC Banco Fondo Común
  156 0156 – 100% Banco
  157 0157 – DelSur Banco Universal
  163 0163 – Banco del Tesoro
  166 0166 – Banco Agrícola de Venezuela
  168 0168 – Bancrecer
  169 0169 – R4 Banco Microfinanciero
  171 0171 – Banco Activo
  172 0172 – Bancamiga
  173 0173 – Banco Internacional de Desarrollo
  174 0174 – Banplus
  175 0175 – Banco Digital de los Trabajadores
  177 0177 – Banco de la Fuerza Armada Nacional Bolivariana (Banfanb)
  178 0178 – N58 Banco Digital
  191 0191 – Banco Nacional de Crédito (BNC)
`,
);

export const banks: ListItemSeed[] = [...tipoBanco, ...rows('tipoCuenta', ['Corriente', 'Ahorro'])];
