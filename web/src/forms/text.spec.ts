import { dateToValue, maskDate, maskPhone, plain, valueToDate } from './text.js';

test('a phone takes its form while it is typed', () => {
  expect(['4', '412', '4121', '4121234', '4121234567', '41212345678'].map(maskPhone)).toEqual([
    '(4',
    '(412',
    '(412) 1',
    '(412) 123-4',
    '(412) 123-4567',
    '(412) 123-4567',
  ]);
});

test('a date takes its form while it is typed, with or without slashes', () => {
  expect(['0', '02', '0203', '02031985', '2/', '2/3/1985', '02-03-1985'].map(maskDate)).toEqual([
    '0',
    '02',
    '02/03',
    '02/03/1985',
    '02',
    '02/03/1985',
    '02/03/1985',
  ]);
});

test('only days of the calendar become a value', () => {
  expect(dateToValue('29/02/2024')).toBe('2024-02-29');
  expect(dateToValue('29/02/2023')).toBeNull();
  expect(dateToValue('31/04/2020')).toBeNull();
  expect(dateToValue('1/1/2020')).toBeNull();
});

test('a value is shown as day, month, year, and half-typed text as it is', () => {
  expect(valueToDate('1985-03-02')).toBe('02/03/1985');
  expect(valueToDate('1985-03-02T00:00:00Z')).toBe('02/03/1985');
  expect(valueToDate('02/03')).toBe('02/03');
  expect(valueToDate(null)).toBe('');
});

test('search ignores accents and case', () => {
  expect(plain('Ingeniería QUÍMICA ñ')).toBe('ingenieria quimica n');
});
