/** What `npm run release` prints without a verb, and with `--help`. */
export const USAGE = `npm run release -- <verbo> [remoto|grupo|token] [opções]

  init                                         começa um registro onde ainda não há nenhum
  check <remoto> [--to ARQUIVO]                confere e constrói o remoto, como publish; --to: grava a prova disso
  publish <remoto> [--base ENDEREÇO] [--hold]  confere, constrói e registra a versão da pasta do remoto; --proof ARQUIVO: o que
                                               está construído, pela prova de check; --hold: mesmo a primeira espera; --dirty:
                                               com mudanças sem commit; --unchecked [--no-build]: sem conferir; --dir PASTA: a
                                               pasta do remoto, se não é a que tem o nome dele
  publish <remoto> --preview [--days 7]        constrói o remoto e diz um endereço que o mostra a quem o tem, até o prazo
  preview list [remoto] [--days 0]             prévias abertas, de quem e até quando; --days: e as que acabaram há tantos dias
  preview end <remoto> [--version V]           encerra as de uma versão, ou todas
  rollout start <remoto> --version V --to 5%   começa a servir a versão a uma parte das pessoas
  rollout start <remoto> --version V --with R  junto com a liberação do remoto R: as mesmas pessoas, sempre
  rollout start <remoto> --version V --plan P  começa por um plano, que segue sozinho: gentle, brisk, ou um arquivo .json
  rollout set <remoto> --to 25% [--version V]  muda a parte, ou troca a versão em teste pelas mesmas pessoas
  rollout pause|promote|abort <remoto>         pausa, torna estável para todas, ou encerra
  kill <remoto> [--version V]                  desliga uma versão, ou o remoto inteiro
  revive <remoto> [--version V]                desfaz o kill
  rollback <remoto>                            volta à versão estável anterior
  group set <grupo> --users U,…                cria um grupo de pessoas, ou troca as que nele estão
  group add|remove <grupo> --users U,…         inclui pessoas no grupo, ou as tira
  group delete <grupo>                         apaga o grupo, se nenhuma liberação em curso o usa
  address transfer <remoto> --prefix /x        dá um endereço, e os que começam por ele, a outro remoto
  address delete <remoto> --prefix /x          tira o endereço: é de quem publicar uma rota nele primeiro
  host grant <remoto> --origin https://h       deixa as páginas do remoto alcançarem o host que ele declara
  host revoke <remoto> --origin https://h      tira isso: as páginas de agora em diante não o alcançam
  backup --to PASTA                            copia registro e versões; a mesma pasta recebe só o que é novo
  restore [--from PASTA] --force-restore       volta a uma cópia, ou aceita o que há, e os portais seguem
  gc [--days 30]                               apaga arquivos que ninguém recebe há tantos dias
  token create <token> --scope S,… --remotes R,…  mostra uma vez o token de uma equipe; S: publicar, desligar, administrar
  token revoke <token>, token list             tira o token; diz quais há, e o que cada um permite
  explain <remoto> --user U [--group G]        diz que versão uma pessoa recebe, e por quê; --group, se também fosse de G
  simulate <remoto> --to 10% [--units 100000]  diz quantas pessoas mudariam de versão
  status [remoto]                              versões, liberações e o que está desligado
  history [remoto]                             quem fez o quê, quando e por quê

Opções de rollout start e set: --include U,… --include-group G,… --exclude U,… --exclude-group G,…
O que muda o registro pede --reason "…" (publish usa o assunto do commit) e, quando o registro tem
tokens, um deles em RELEASES_TOKEN. O registro fica em RELEASES_URL; sem ela, em DATA_DIR/releases. Onde RELEASES_URL é o
endereço de um portal (https://…), o comando vai a ele, que só atende com um token.`
