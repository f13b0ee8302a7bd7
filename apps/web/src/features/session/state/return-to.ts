export { loginUrl, safeReturnTo } from '@madoi/domain/session/return-to';
