export { loginAddress, siteReturnTo as safeReturnTo } from '@madoi/domain/session/return-to';
