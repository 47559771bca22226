export const INTRODUCTION = `
Tudo o que o portal pede a um servidor. Qualquer servidor que responda assim serve no lugar deste; o que se chama
*extensão* pode faltar, e um cliente despreza campos que não conhece.

## Endereços e campos
- Maiúsculas e minúsculas não se distinguem em endereços nem em nomes de campos (\`id\`, \`Id\`); uma barra a mais também não.
- Um campo desconhecido, ou enviado duas vezes, é recusado com 400.
- Ids são números inteiros de 1 a 999999999. \`-1\` está por "nenhum" ou "novo".

## Respostas
- Toda resposta é um JSON com \`codigo\`, \`resposta\`, \`dado\` e \`retorno\`. \`codigo\` repete o status HTTP; 200 é sucesso, o
  resto é recusa.
- \`dado\` e \`retorno\` trazem o mesmo; um cliente lê o que não for \`null\`.
- \`resposta\` é uma frase para a pessoa, em português.
- Além das recusas de cada chamada: 404 para um endereço que não existe e 408 para um envio que não termina em um minuto.

## Sessões
- O token vai em \`Authorization: Bearer …\`. Onde ele é exigido: 401 sem token, 440 com um desconhecido ou vencido.
- Onde não é exigido, um token que não vale é desprezado: quem chama é anônimo, e nunca lê 440.

## Listas
- Uma lista com \`paginacao\` vem em páginas, a partir da 1. Quantos itens cabem em uma é escolha do servidor; uma página vazia,
  ou menor que a primeira, é a última. As outras listas vêm inteiras.
- Uma lista vazia é um sucesso com \`[]\`, salvo onde se diz que é 404.

## Datas
Datas e horas são textos no fuso do portal, sem indicação de fuso: \`yyyy-MM-dd\`, \`yyyy-MM-ddTHH:mm:ss\`.

## Arquivos
- Um PDF ou uma capa tem menos de 5 MiB (5242880 bytes). O que um arquivo é, só o conteúdo decide: nome e tipo declarado não contam.
- \`download\`, \`capaUrl\`, \`capaMediaUrl\`, \`cartaoUrl\` e \`compartilharUrl\` são endereços absolutos ou a partir da raiz. O que está
  publicado se lê sem token; o que não está, só quem o enviou e os gestores, com o token ou com o cookie \`portal.arquivos\`, que toda
  resposta a uma chamada com token põe.
- O texto rico que se recebe é limpo antes de ser guardado: sem scripts, sem estilos soltos, vídeos só do YouTube e do Vimeo.
`.trim()
