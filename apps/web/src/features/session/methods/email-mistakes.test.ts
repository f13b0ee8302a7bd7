import { describe, expect, it } from 'vitest';
import { emailMistakes } from './use-email-dialog.ts';

const typed = (email: string, password: string) => ({ email, password, currentPassword: '' });

describe('what is wrong with an address and its password', () => {
  it('is told of both fields at once', () => {
    expect(emailMistakes('address', typed('nowhere', '1234'))).toEqual(['invalid_email', 'weak_password']);
  });

  it('is nothing where both will do', () => {
    expect(emailMistakes('address', typed('someone@example.jp', 'quiet harbour at four'))).toEqual([]);
  });

  it('counts an address that is used as the password too', () => {
    expect(emailMistakes('address', typed('someone@example.jp', 'someone@example.jp'))).toEqual(['weak_password']);
  });

  it('asks a new password for no address', () => {
    expect(emailMistakes('password', typed('', 'quiet harbour at four'))).toEqual([]);
  });
});
