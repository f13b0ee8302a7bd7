import { login } from '@madoi/contract/session/session';
import { type ApiUser, signUpUser } from './api-user.ts';
import { madoi, type ProductOptions } from './product.ts';

/** Somebody with an operator's rights. */
export const signUpOperator = async (product: ProductOptions, name: string): Promise<ApiUser> => {
  const person = await signUpUser(`http://127.0.0.1:${product.port}`, name);
  const { user } = await person.client.call(login, { body: {} });
  await madoi(product, 'user', 'set', user?.id ?? '', '--isOperator', 'on');
  await person.client.call(login, { body: {} });
  return person;
};
